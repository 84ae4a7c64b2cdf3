/** The few words of the ONNX file format (protocol buffers) that the denoiser's network needs. */
export function onnxGraph() {
  const nodes = [];
  const tensors = [];
  return {
    node(op, inputs, output, ...attributes) {
      nodes.push(
        bytesField(
          1,
          join(
            ...inputs.map((input) => bytesField(1, input)),
            bytesField(2, output),
            bytesField(3, output),
            bytesField(4, op),
            ...attributes,
          ),
        ),
      );
      return output;
    },
    tensor(name, dims, data) {
      tensors.push(
        bytesField(
          5,
          join(
            ...dims.map((dim) => intField(1, dim)),
            intField(2, FLOAT),
            bytesField(8, name),
            bytesField(9, Buffer.from(data.buffer)),
          ),
        ),
      );
    },
    model(input, inputChannels, output, outputChannels) {
      const graph = join(
        ...nodes,
        bytesField(2, 'denoiser'),
        ...tensors,
        bytesField(11, imageType(input, inputChannels)),
        bytesField(12, imageType(output, outputChannels)),
      );
      const operatorSet = join(bytesField(1, ''), intField(2, 13));
      return join(intField(1, 8), bytesField(8, operatorSet), bytesField(7, graph));
    },
  };
}

export const ints = (name, values) =>
  bytesField(
    5,
    join(bytesField(1, name), ...values.map((value) => intField(8, value)), intField(20, 7)),
  );
export const int = (name, value) =>
  bytesField(5, join(bytesField(1, name), intField(3, value), intField(20, 2)));
export const text = (name, value) =>
  bytesField(5, join(bytesField(1, name), bytesField(4, value), intField(20, 3)));

const FLOAT = 1;
const join = (...parts) => Buffer.concat(parts);
const intField = (field, value) => join(varint(field << 3), varint(value));

function bytesField(field, value) {
  const bytes = Buffer.from(value);
  return join(varint((field << 3) | 2), varint(bytes.length), bytes);
}

function varint(value) {
  const bytes = [];
  let rest = BigInt(value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return Buffer.from(bytes);
}

function imageType(name, channels) {
  const dimensions = [
    intField(1, 1),
    intField(1, channels),
    bytesField(2, 'height'),
    bytesField(2, 'width'),
  ];
  const shape = join(...dimensions.map((dimension) => bytesField(1, dimension)));
  return join(
    bytesField(1, name),
    bytesField(2, bytesField(1, join(intField(1, FLOAT), bytesField(2, shape)))),
  );
}
