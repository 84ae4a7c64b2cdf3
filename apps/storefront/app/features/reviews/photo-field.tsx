import { maxReviewPhotos } from '@briolette/contract';
import * as m from '@briolette/i18n/storefront/reviews';
import { type ChangeEvent, useId, useState } from 'react';
import type { FormPhoto } from './save-review.ts';
import { scaleToJpeg } from './scale-photo.ts';

type PhotoFieldProps = {
  photos: readonly FormPhoto[];
  onChange: (photos: readonly FormPhoto[]) => void;
};

/** Adds and removes the photos of a review. */
export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const id = useId();
  const [isInvalid, setInvalid] = useState(false);
  const addPhoto = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    const src = await scaleToJpeg(file);
    setInvalid(src === null);
    if (src) onChange([...photos, { photoId: null, src }]);
    // Allows the same file to be selected again.
    input.value = '';
  };
  return (
    <fieldset className="review-photo-field">
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
                onClick={() => onChange(photos.filter((each) => each !== photo))}
              >
                {m.removeButton}
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < maxReviewPhotos && (
        <>
          <label htmlFor={id}>{m.addPhoto}</label>
          <input
            id={id}
            type="file"
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
