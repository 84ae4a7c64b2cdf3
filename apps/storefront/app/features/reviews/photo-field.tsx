import { maxReviewPhotos } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/reviews';
import { scaleToJpeg } from '@briolette/ui/files.ts';
import { Icon } from '@briolette/ui/icon.tsx';
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import type { FormPhoto } from './save-review.ts';

type PhotoFieldProps = {
  photos: readonly FormPhoto[];
  onChange: (change: (photos: readonly FormPhoto[]) => readonly FormPhoto[]) => void;
};

/** Adds and removes the photos of a review. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const id = useId();
  const [isInvalid, setInvalid] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const hasChanged = useRef(false);
  const changePhotos: PhotoFieldProps['onChange'] = (change) => {
    hasChanged.current = true;
    onChange(change);
  };
  // The control that was used may be gone: a removed photo's button, or the input after the last.
  useEffect(() => {
    if (!hasChanged.current) return;
    hasChanged.current = false;
    if (field.current?.contains(document.activeElement)) return;
    const buttons = field.current?.querySelectorAll<HTMLElement>('button');
    const input = field.current?.querySelector<HTMLElement>('input');
    (input ?? buttons?.[buttons.length - 1])?.focus();
  }, [photos]);
  const addPhoto = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    // Allows the same file to be selected again.
    input.value = '';
    if (!file) return;
    const src = await scaleToJpeg(file, uploadSize);
    setInvalid(src === null);
    // Another photo may have been added in the meantime.
    if (src) changePhotos((now) => [...now, { photoId: null, src }].slice(0, maxReviewPhotos));
  };
  return (
    <fieldset ref={field} className="review-photo-field">
      <legend className="review-label">{m.photos}</legend>
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((photo, place) => (
            <li key={photo.src}>
              <img
                src={photo.src}
                alt={m.photoNumber({ number: place + 1 })}
                width={96}
                height={96}
              />
              <button
                type="button"
                className="text-link"
                aria-label={m.removePhoto({ number: place + 1 })}
                onClick={() => changePhotos((now) => now.filter((each) => each !== photo))}
              >
                {m.removeButton}
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxReviewPhotos && (
        <>
          <label htmlFor={id} className="button button-secondary button-small">
            <Icon name="plus" /> {m.addPhoto}
          </label>
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept="image/*"
            aria-invalid={isInvalid || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => void addPhoto(event)}
          />
        </>
      )}
      <p id={`${id}-note`} role="status" className={isInvalid ? 'field-error' : 'field-note'}>
        {isInvalid ? m.photoInvalid : m.photoHelp}
      </p>
    </fieldset>
  );
}

/** Larger than the stored size, small enough to upload. */
const uploadSize = { maxSide: 1200, quality: 0.88 };
