"""What can be asked, one file for each thing it is about."""
