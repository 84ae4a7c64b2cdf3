import { int, ints, onnxGraph, text } from './onnx-writer.mjs';

/** The U-Net of Intel Open Image Denoise, built around its published weights. */
export function denoiserNetwork(weights, inputChannels) {
  const graph = onnxGraph();
  for (const [name, { dims, data }] of Object.entries(weights)) graph.tensor(name, dims, data);
  graph.tensor('twice', [4], new Float32Array([1, 1, 2, 2]));

  const convolve = (input, name) =>
    graph.node(
      'Conv',
      [input, `${name}.weight`, `${name}.bias`],
      name,
      ints('kernel_shape', [3, 3]),
      ints('pads', [1, 1, 1, 1]),
    );
  const layer = (input, ...names) =>
    names.reduce((x, name) => graph.node('Relu', [convolve(x, name)], `${name}_relu`), input);
  const halve = (input, name) =>
    graph.node('MaxPool', [input], name, ints('kernel_shape', [2, 2]), ints('strides', [2, 2]));
  const double = (input, name) =>
    graph.node(
      'Resize',
      [input, '', 'twice'],
      name,
      text('mode', 'nearest'),
      text('coordinate_transformation_mode', 'asymmetric'),
      text('nearest_mode', 'floor'),
    );
  const beside = (a, b, name) => graph.node('Concat', [a, b], name, int('axis', 1));

  const half = halve(layer('input', 'enc_conv0', 'enc_conv1'), 'half');
  const quarter = halve(layer(half, 'enc_conv2'), 'quarter');
  const eighth = halve(layer(quarter, 'enc_conv3'), 'eighth');
  const sixteenth = halve(layer(eighth, 'enc_conv4'), 'sixteenth');
  let x = layer(sixteenth, 'enc_conv5a', 'enc_conv5b');
  x = layer(beside(double(x, 'up4'), eighth, 'join4'), 'dec_conv4a', 'dec_conv4b');
  x = layer(beside(double(x, 'up3'), quarter, 'join3'), 'dec_conv3a', 'dec_conv3b');
  x = layer(beside(double(x, 'up2'), half, 'join2'), 'dec_conv2a', 'dec_conv2b');
  x = layer(beside(double(x, 'up1'), 'input', 'join1'), 'dec_conv1a', 'dec_conv1b');
  return graph.model('input', inputChannels, convolve(x, 'dec_conv0'), 3);
}
