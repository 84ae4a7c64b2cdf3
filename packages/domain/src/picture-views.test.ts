import { expect, test } from 'vitest';
import { keptPictureName, namedTogether, picturesIn } from './picture-views.ts';

const hash = (letter: string) => letter.repeat(32);
const picture = (letter: string) => `/api/pictures/${hash(letter)}-600.jpg`;
const fileOf = (image: string) => image.slice('/api/pictures/'.length);

test('up to three pictures of a piece have one name, from which each is found again [PIC-09]', () => {
  for (const pictures of [['a'], ['a', 'b'], ['a', 'b', 'c']].map((all) => all.map(picture))) {
    const image = namedTogether(pictures);
    expect(picturesIn(image)).toEqual(pictures);
    for (const [place, view] of ['main', 'second', 'scale'].entries()) {
      const asked = fileOf(image.replace('-main-', `-${view}-`));
      if (pictures.length > 1)
        expect(keptPictureName(asked)).toBe(pictures[place] ? fileOf(pictures[place]) : null);
    }
  }
  expect(keptPictureName(fileOf(picture('a')))).toBe(fileOf(picture('a')));
  expect(keptPictureName(`${hash('a')}-${hash('b')}-second-1200.jpg`)).toBe(
    `${hash('b')}-1200.jpg`,
  );
});

test('what is no such name names no picture [PIC-09]', () => {
  for (const asked of [
    '',
    `${hash('a')}-main-600.jpg`,
    `${hash('a')}-${hash('b')}-600.jpg`,
    `${hash('a')}-${hash('b')}-third-600.jpg`,
    `${hash('a')}-${hash('b')}-constructor-600.jpg`,
    `${hash('a')}-${hash('b')}-scale-600.jpg`,
    `${hash('a')}-${hash('b')}-${hash('c')}-${hash('d')}-main-600.jpg`,
    `../${hash('a')}-600.jpg`,
    `${hash('A')}-600.jpg`,
  ])
    expect(keptPictureName(asked), asked).toBeNull();
  expect(picturesIn('/pictures/aurelia-solitaire-ring-main-600.jpg')).toEqual([]);
  expect(namedTogether([])).toBe('');
});
