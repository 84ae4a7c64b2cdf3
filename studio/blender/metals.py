"""Precious metals, with the finishes a goldsmith gives them."""
from functools import lru_cache

import bpy

from nodes import Shader
from studio_numbers import STUDIO

ROUGHNESS = STUDIO['finishes']


@lru_cache(maxsize=None)
def metal(kind, finish='polished'):
    colour, roughness = STUDIO['metals'][kind]['reflectance'], STUDIO['metals'][kind]['roughness']
    material = bpy.data.materials.new(f'{kind} {finish}')
    material['is_metal'] = True
    shader = Shader(material)
    position = shader.node('ShaderNodeTexCoord').outputs['Object']
    surface = shader.put(shader.node('ShaderNodeBsdfPrincipled'), {
        'Base Color': (*colour, 1), 'Metallic': 1, 'Specular': 0.5,
        'Roughness': _wear(shader, position, ROUGHNESS.get(finish, roughness)),
        'Normal': _relief(shader, position, finish),
    }).outputs[0]
    # Seen through a stone, metal would turn pave brown: rays that passed a stone pass the metal too.
    through_stone = shader.math('GREATER_THAN', shader.ray('Transmission Depth'), 0.5)
    clear = shader.node('ShaderNodeBsdfTransparent').outputs[0]
    shader.finish(shader.mix(through_stone, surface, clear))
    return material


def _wear(shader, position, roughness):
    """Polish is never even: soft patches keep reflections from looking computed."""
    patches = shader.put(shader.node('ShaderNodeTexNoise'), {0: position, 'Scale': 3.5, 'Detail': 5}).outputs[0]
    spread = 0.25 if roughness < 0.2 else 0.08
    return shader.map_range(patches, 0.35, 0.65, roughness * (1 - spread), roughness * (1 + spread))


def _relief(shader, position, finish):
    bump = shader.node('ShaderNodeBump')
    if finish == 'hammered':
        blows = shader.put(shader.node('ShaderNodeTexVoronoi', feature='SMOOTH_F1'), {0: position, 'Scale': 3.6})
        return shader.put(bump, {'Height': blows.outputs[0], 'Strength': 0.55, 'Distance': 0.14}).outputs[0]
    satin = finish == 'satin'
    along = shader.put(shader.node('ShaderNodeMapping'), {0: position, 'Scale': (1, 14, 1) if satin else (1, 1, 9)})
    grain = shader.put(shader.node('ShaderNodeTexNoise'),
                       {0: along.outputs[0], 'Scale': 60 if satin else 30, 'Detail': 4}).outputs[0]
    strength = {'satin': 0.10, 'brushed': 0.0}.get(finish, 0.035)
    return shader.put(bump, {'Height': grain, 'Strength': strength, 'Distance': 0.01}).outputs[0]
