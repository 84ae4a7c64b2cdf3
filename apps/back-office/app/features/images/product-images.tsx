import { imageViews, maxImages, parseImageUrl } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/images';
import { type DragEvent, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { SelectField, Text, useReadOnly } from '../../components/product-fields.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { getAltName, getViewKey, type ProductValues } from '../../lib/product-values.ts';
import { UploadFields } from './image-field.tsx';

/** The labels of the first images, in the order the shop shows them. */
const viewLabels = [m.views.main, m.views.second, m.views.scale] as const;

const labelView = (place: number) => viewLabels[place] ?? m.detailView({ number: place + 1 });

/**
 * The images of a product with their alt texts, inside the surrounding form. Their order says what
 * each one shows unless a view is chosen; they are ordered by dragging or with buttons.
 */
export function ProductImagesField() {
  const { setValue } = useFormContext<ProductValues>();
  const front = useController<ProductValues, 'fields.product_image'>({
    name: 'fields.product_image',
  });
  const others = useController<ProductValues, 'fields.product_otherImages'>({
    name: 'fields.product_otherImages',
  });
  const readOnly = useReadOnly();
  const [failure, setFailure] = useState('');
  const { value } = front.field;
  // The other views of a built-in image are derived from its name.
  const isUploaded = parseImageUrl(value) !== null;
  const images = isUploaded ? [value, ...(others.field.value ?? [])] : [];
  const change = ([first = '', ...rest]: readonly string[]) => {
    front.field.onChange(first);
    others.field.onChange(rest);
  };
  const add = (uploaded: readonly { image: string; alt: string }[]) => {
    for (const { image, alt } of uploaded) setValue(getAltName(image), alt, { shouldDirty: true });
    const added = uploaded.map(({ image }) => image);
    change([...new Set([...images, ...added])].slice(0, maxImages));
  };
  const error = front.fieldState.error?.message ?? others.fieldState.error?.message;
  return (
    <fieldset className="product-images">
      <legend>{m.legend}</legend>
      {value && !isUploaded && <Thumbnail image={value} />}
      {images.length > 0 && <ImageList images={images} onChange={change} />}
      {!readOnly && images.length < maxImages && (
        <UploadFields
          label={value ? m.anotherFileLabel : m.fileLabel}
          max={maxImages - images.length}
          onFailure={setFailure}
          onUpload={add}
        />
      )}
      <p role="alert" className="field-error">
        {failure || error}
      </p>
    </fieldset>
  );
}

type ImageListProps = { images: readonly string[]; onChange: (images: string[]) => void };

function ImageList({ images, onChange }: ImageListProps) {
  const readOnly = useReadOnly();
  const [dragged, setDragged] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const views = useWatch<ProductValues, 'views'>({ name: 'views' });
  const labelImage = (image: string, place: number) => {
    const selectedView = views[getViewKey(image)];
    return selectedView
      ? m.selectedView({ view: m.selectedViews[selectedView], number: place + 1 })
      : labelView(place);
  };
  const move = (from: number, to: number) => {
    const image = images[from];
    if (image === undefined || from === to) return;
    onChange(images.toSpliced(from, 1).toSpliced(to, 0, image));
    setMoved(m.movedTo({ view: labelImage(image, to) }));
  };
  return (
    <>
      <ol aria-label={m.listLabel}>
        {images.map((image, place) => {
          const view = labelImage(image, place);
          return (
            <li
              key={image}
              className={dragged === place ? 'is-dragged' : undefined}
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event: DragEvent) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, place);
                setDragged(null);
              }}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same */}
              <span
                className="image-handle"
                title={readOnly ? undefined : m.dragTitle}
                draggable={!readOnly}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(place);
                }}
                onDragEnd={() => setDragged(null)}
              >
                <Thumbnail image={image} />
              </span>
              <div>
                <Text name={getAltName(image)} label={m.altLabelFor({ view })} maxLength={300} />
                <ViewSelect image={image} place={place} />
                {!readOnly && (
                  <div className="button-row">
                    <Button
                      quiet
                      aria-label={m.moveUp({ view })}
                      disabled={place === 0}
                      onClick={() => move(place, place - 1)}
                    >
                      ↑
                    </Button>
                    <Button
                      quiet
                      aria-label={m.moveDown({ view })}
                      disabled={place === images.length - 1}
                      onClick={() => move(place, place + 1)}
                    >
                      ↓
                    </Button>
                    <TextButton
                      aria-label={m.removeImage({ view })}
                      onClick={() => onChange(images.toSpliced(place, 1))}
                    >
                      {m.removeButton}
                    </TextButton>
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {moved}
      </p>
    </>
  );
}

/** Chooses the view of an image instead of that of its position. */
function ViewSelect({ image, place }: { image: string; place: number }) {
  return (
    <SelectField
      label={m.viewSelect({ number: place + 1 })}
      disabled={useReadOnly()}
      {...useFormContext<ProductValues>().register(`views.${getViewKey(image)}`)}
    >
      <option value="">{m.viewByPosition({ view: labelView(place) })}</option>
      {imageViews.map((view) => (
        <option key={view} value={view}>
          {m.selectedViews[view]}
        </option>
      ))}
    </SelectField>
  );
}
