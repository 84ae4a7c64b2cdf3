import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { command } from './command.ts';

/**
 * Creates a server certificate, signed by an authority of the rehearsal instead of a public one.
 */
export async function createPublicCertificate(authority: string, name: string, file: string) {
  mkdirSync(authority, { recursive: true });
  const [key, root] = [join(authority, 'ca.key'), join(authority, 'ca.crt')];
  const ec = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';
  if (!existsSync(root))
    await command('bash', [
      '-c',
      `openssl req -x509 ${ec} -days 30 -subj '/CN=Public authority' -keyout ${key} -out ${root}`,
    ]);
  const work = join(authority, 'new');
  await command('bash', [
    '-euc',
    `openssl req ${ec} -subj '/CN=${name}' -keyout ${work}.key -out ${work}.csr
     printf 'subjectAltName=DNS:${name}\\nextendedKeyUsage=serverAuth\\n' > ${work}.ext
     openssl x509 -req -days 30 -in ${work}.csr -extfile ${work}.ext -CA ${root} -CAkey ${key} -set_serial 0x$(openssl rand -hex 16) -out ${work}.crt
     cat ${work}.crt ${work}.key > ${file}
     chmod 600 ${file}`,
  ]);
}
