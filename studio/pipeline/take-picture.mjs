import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { denoise } from './denoise.mjs';
import { places } from './places.mjs';

/** Renders one shot, still noisy. */
export async function exposePicture({ name, job }) {
  const folder = folderOf(name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'job.json'), JSON.stringify({ ...job, folder }));
  await blender(join(folder, 'job.json'));
}

/** Denoises an exposed shot. Returns the path of its original and what Blender reported. */
export async function developPicture({ name }) {
  const folder = folderOf(name);
  const original = join(places.originals, `${name}.png`);
  await denoise({
    picture: join(folder, 'picture.png'),
    albedo: join(folder, 'albedo0001.png'),
    normal: join(folder, 'normal0001.png'),
    output: original,
  });
  const facts = JSON.parse(await readFile(join(folder, 'facts.json'), 'utf8'));
  await rm(folder, { recursive: true });
  return { original, facts };
}

const folderOf = (name) => join(places.originals, 'at-work', name);

function blender(jobFile) {
  const script = join(places.blenderCode, 'photograph.py');
  const args = [
    '-n',
    '19',
    'blender',
    '-b',
    '--factory-startup',
    '--python-exit-code',
    '3',
    '--python',
    script,
    '--',
    jobFile,
  ];
  return new Promise((resolve, reject) => {
    const child = spawn('nice', args);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => (said = (said + text).slice(-4000)));
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`Blender stopped with ${code}:\n${said}`)),
    );
  });
}
