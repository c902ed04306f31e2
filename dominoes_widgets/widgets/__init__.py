"""What a person sees in Jupyter and Voila; the only package that knows Jupyter."""
