"""What is somebody's own: settings, data, and an overview of their matches."""
