import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Question = { challenge: string; [name: string]: unknown };

/**
 * Creates an ES256 passkey in software, without attestation, in the form a browser returns. With
 * `counts: false` it has no signature counter, like synced passkeys, so no counter reveals a replay.
 */
export function softwarePasskey(origin: string, { counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const host = new URL(origin).hostname;
  let counter = 0;

  const clientData = (type: string, { challenge }: Question, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (flags: number, counted = counts ? ++counter : 0) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counted);
    return Buffer.concat([sha256(Buffer.from(host)), Buffer.from([flags]), count]);
  };
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    create(question: Question, { from = origin } = {}) {
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const data = Buffer.concat([
        head(0b0100_0101),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', question, from).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      });
    },
    /** counted: the signature counter that a cloned key would report. */
    get(
      question: Question,
      { from = origin, verified = true, counted = undefined as number | undefined } = {},
    ) {
      const client = clientData('webauthn.get', question, from);
      const data = head(verified ? 0b0000_0101 : 0b0000_0001, counted);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/** Encodes the subset of CBOR that attestations use. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? prefix(1, -1 - value) : prefix(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([prefix(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([prefix(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([prefix(5, entries.length), ...entries.flat().map(cbor)]);
}

function prefix(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}
