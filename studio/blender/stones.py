"""What stones and pearls are made of."""
from functools import lru_cache

import bpy

from nodes import Shader
from studio_numbers import STUDIO



@lru_cache(maxsize=None)
def stone_material(kind):
    if kind == 'pearl':
        return _pearl()
    index, tint = STUDIO['stones'][kind]['indices'][1], STUDIO['stones'][kind]['tint']
    material = bpy.data.materials.new(kind)
    shader = Shader(material)
    inside = shader.node('ShaderNodeNewGeometry').outputs['Backfacing']
    glass = shader.put(shader.node('ShaderNodeBsdfGlass', distribution='SHARP'), {
        'Color': shader.mix_colour(inside, (1, 1, 1, 1), (*tint, 1)), 'Roughness': 0, 'IOR': index}).outputs[0]
    # Caustics are off, so shadow and diffuse rays pass as through tinted film.
    film = shader.put(shader.node('ShaderNodeBsdfTransparent'), {0: (*(0.30 + 0.35 * c for c in tint), 1)}).outputs[0]
    passes = shader.math('MAXIMUM', shader.ray('Is Shadow Ray'), shader.ray('Is Diffuse Ray'))
    shader.finish(shader.mix(passes, glass, film))
    return material


def _pearl():
    material = bpy.data.materials.new('pearl')
    shader = Shader(material)
    facing = shader.put(shader.node('ShaderNodeLayerWeight'), {0: 0.45}).outputs['Facing']
    ramp = shader.put(shader.node('ShaderNodeValToRGB'), {0: facing})
    steps = ramp.color_ramp.elements
    steps[0].color = (0.90, 0.855, 0.80, 1)
    steps[1].position, steps[1].color = 0.95, (0.70, 0.62, 0.60, 1)
    for position, colour in ((0.45, (0.90, 0.80, 0.77, 1)), (0.75, (0.76, 0.77, 0.74, 1))):
        steps.new(position).color = colour
    shader.finish(shader.put(shader.node('ShaderNodeBsdfPrincipled'), {
        'Base Color': ramp.outputs[0], 'Roughness': 0.22, 'Metallic': 0.25, 'Specular': 0.6,
        'Clearcoat': 0.8, 'Clearcoat Roughness': 0.06}).outputs[0])
    return material
