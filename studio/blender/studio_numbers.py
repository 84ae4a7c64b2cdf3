"""Lights, metals, stones and papers stand in one file, which the live view reads too."""
import json
import os

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../packages/live-view/src/studio.json'), encoding='utf-8') as file:
    STUDIO = json.load(file)
