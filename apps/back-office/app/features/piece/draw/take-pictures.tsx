import { namedTogether } from '@briolette/domain/picture-views';
import type { PieceData } from '@briolette/jewel';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callStaff } from '../../../api/call-staff.ts';
import { Thumb } from '../../../order-words/thumbs.tsx';
import { Button } from '../../../shell/parts.tsx';
import { viewLabels } from '../picture-field.tsx';
import type { PieceValues } from '../piece-values.ts';
import { faultWords } from './shape.ts';
import { type Still, takeStill } from './take-still.ts';

const [front, second, inScale] = viewLabels;
const stills: { still: Still; label: string }[] = [
  { still: 'main', label: front },
  { still: 'second', label: second },
  { still: 'scale', label: inScale },
];

const choicesOf = (taken: readonly Taken[]): readonly Taken[] =>
  taken.length < stills.length
    ? taken
    : [{ label: 'All three', image: namedTogether(taken.map(({ image }) => image)) }, ...taken];

type Taken = { label: string; image: string };

/** Takes and uploads the pictures of a product. The form gets all three, or the one chosen. */
export function TakePictures({ data }: { data: PieceData }) {
  const { control, setValue } = useFormContext<PieceValues>();
  const fields = useWatch({ control, name: 'fields' });
  const choose = (image: string) => setValue('fields.product_image', image, { shouldDirty: true });
  const [alt, setAlt] = useState<string | null>(null);
  const [taken, setTaken] = useState<Taken[]>([]);
  const [progress, setProgress] = useState('');
  const [failure, setFailure] = useState('');
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);
  const shows = alt ?? [fields.product_name, fields.product_subtitle].filter(Boolean).join(' ');

  const take = async () => {
    if (work.current) return;
    if (!shows.trim()) return setFailure('Say what the pictures show.');
    work.current = new AbortController();
    const { signal } = work.current;
    setFailure('');
    setTaken([]);
    const images: string[] = [];
    try {
      for (const { still, label } of stills) {
        const onFrame = (share: number) => setProgress(`${label}: ${Math.round(share * 100)} %`);
        onFrame(0);
        const picture = await takeStill(data, still, { onFrame, signal });
        const words = `${shows.trim()}, ${label.toLowerCase()}`;
        const { image } = await callStaff('uploadImage', {
          body: { data: picture, alt: words.slice(-300) },
          signal,
        });
        setTaken((before) => [...before, { label, image }]);
        images.push(image);
        choose(namedTogether(images));
      }
    } catch (fault) {
      if (!signal.aborted) setFailure(faultWords(fault));
    } finally {
      work.current = null;
      if (!signal.aborted) setProgress('');
    }
  };
  return (
    <>
      <TextField
        label="What the pictures show"
        note="Read out to who does not see them."
        value={shows}
        maxLength={280}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
      />
      <Button aria-disabled={progress !== ''} onClick={() => void take()}>
        Take its pictures
      </Button>
      <p role="status" className="muted">
        {progress || (taken.length === stills.length && 'Taken. Save the piece to show it so.')}
      </p>
      <p role="alert" className="field-error">
        {failure}
      </p>
      {taken.length > 0 && (
        <fieldset className="geometry-editor-taken">
          <legend>Picture of the piece</legend>
          {choicesOf(taken).map(({ label, image }) => (
            <label key={label}>
              <input
                type="radio"
                name="taken"
                checked={image === fields.product_image}
                onChange={() => choose(image)}
              />
              <Thumb image={image} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
