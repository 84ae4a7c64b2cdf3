"""Small words for building shader node trees."""
import bpy


class Shader:
    def __init__(self, owner, output='ShaderNodeOutputMaterial'):
        owner.use_nodes = True
        self.tree = owner.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new(output)

    def node(self, kind, **settings):
        """Adds a node; settings named after its properties."""
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        return node

    def put(self, node, inputs):
        """Sets inputs by name or number: another node's socket is linked, anything else is a value."""
        for key, value in inputs.items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[key])
            else:
                node.inputs[key].default_value = value
        return node

    def math(self, operation, a, b):
        return self.put(self.node('ShaderNodeMath', operation=operation), {0: a, 1: b}).outputs[0]

    def mix(self, factor, first, second):
        return self.put(self.node('ShaderNodeMixShader'), {0: factor, 1: first, 2: second}).outputs[0]

    def mix_colour(self, factor, first, second):
        return self.put(self.node('ShaderNodeMixRGB'), {0: factor, 1: first, 2: second}).outputs[0]

    def map_range(self, value, from_min, from_max, to_min, to_max, **settings):
        node = self.node('ShaderNodeMapRange', **settings)
        return self.put(node, {0: value, 1: from_min, 2: from_max, 3: to_min, 4: to_max}).outputs[0]

    def ray(self, name):
        return self.node('ShaderNodeLightPath').outputs[name]

    def finish(self, surface):
        self.tree.links.new(surface, self.output.inputs[0])
