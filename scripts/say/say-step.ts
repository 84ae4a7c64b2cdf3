import { signsOfLife } from './signs-of-life.ts';

/** One line when the work is done, and signs of life until then. */
export async function sayStep<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const life = signsOfLife(name);
  try {
    const result = await work;
    console.log(`ok   ${name} (${life.seconds()} s)`);
    return result;
  } finally {
    life.stop();
  }
}
