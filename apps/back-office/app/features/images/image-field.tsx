import { parseImageUrl } from '@briolette/contract';
import * as m from '@briolette/i18n/back-office/images';
import { scaleToJpeg } from '@briolette/ui/files.ts';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { SelectField, useReadOnly } from '../../components/product-fields.tsx';
import { Button, TextButton } from '../../components/screen.tsx';
import { Thumbnail } from '../../components/thumbnail.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { getErrorMessage } from '../../lib/api/use-action.ts';
import type { ProductValues } from '../../lib/product-values.ts';

/** Labels of a product's images, in the order the shop shows them. */
const imageViewLabels = [m.views.main, m.views.second, m.views.scale] as const;

/** An upload field for one image. The value is its URL. */
export function ImageField({ name }: { name: string }) {
  const { field, fieldState } = useController({ name });
  return (
    <ImageFieldset
      image={field.value}
      uploaded={[]}
      error={fieldState.error?.message}
      onChange={([image = '']) => field.onChange(image)}
    />
  );
}

/** Upload field for a product's images, inside the surrounding form. */
export function ProductImagesField() {
  const image = useController<ProductValues, 'fields.product_image'>({
    name: 'fields.product_image',
  });
  const others = useController<ProductValues, 'fields.product_otherImages'>({
    name: 'fields.product_otherImages',
  });
  const { value } = image.field;
  return (
    <ImageFieldset
      image={value}
      uploaded={parseImageUrl(value) === null ? [] : [value, ...(others.field.value ?? [])]}
      error={image.fieldState.error?.message ?? others.fieldState.error?.message}
      onChange={([front = '', ...rest]) => {
        image.field.onChange(front);
        others.field.onChange(rest);
      }}
    />
  );
}

type ImageFieldsetProps = {
  image: string;
  /** URLs of the uploaded images, front view first. More can be added. */
  uploaded: readonly string[];
  error: string | undefined;
  onChange: (images: string[]) => void;
};

/** Uploads images together with their alt text. */
function ImageFieldset({ image, uploaded, error, onChange }: ImageFieldsetProps) {
  const id = useId();
  const readOnly = useReadOnly();
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState('');
  return (
    <fieldset className="image-field">
      <legend>{m.legend}</legend>
      {image && <Thumbnail image={image} />}
      {!readOnly && (
        <div className="field">
          <label htmlFor={id}>{image ? m.anotherFileLabel : m.fileLabel}</label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby={`${id}-note`}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
          <p id={`${id}-note`} className="field-note">
            {m.fileNote}
          </p>
        </div>
      )}
      {file && (
        <UploadFields
          file={file}
          views={uploaded.length}
          onFailure={setFailure}
          onUpload={(next, view) => {
            onChange(uploaded.toSpliced(view, 1, next));
            setFile(null);
          }}
        />
      )}
      {uploaded.length > 1 && (
        <ul className="image-views" aria-label={m.otherViews}>
          {uploaded.slice(1).map((other, place) => (
            <li key={imageViewLabels[place + 1]}>
              <Thumbnail image={other} />
              {imageViewLabels[place + 1]}
              {!readOnly && place + 2 === uploaded.length && (
                <TextButton onClick={() => onChange(uploaded.slice(0, -1))}>
                  {m.removeButton}
                </TextButton>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className="field-error">
        {failure || error}
      </p>
    </fieldset>
  );
}

type UploadFieldsProps = {
  file: File;
  /** Number of images the product has. */
  views: number;
  onFailure: (message: string) => void;
  onUpload: (image: string, view: number) => void;
};

/** Alt text of the selected file, and which view it shows. */
function UploadFields({ file, views, onFailure, onUpload }: UploadFieldsProps) {
  const [alt, setAlt] = useState('');
  // The next view that the product lacks.
  const [view, setView] = useState(Math.min(views, imageViewLabels.length - 1));
  const [busy, setBusy] = useState(false);
  const upload = async () => {
    if (busy) return;
    if (!alt.trim()) return onFailure(m.altMissing);
    setBusy(true);
    onFailure('');
    try {
      const [, data] = (await scaleToJpeg(file, uploadSize))?.split(',') ?? [];
      if (!data) return onFailure(m.unreadable);
      const { image } = await callStaffApi('uploadImage', { body: { data, alt: alt.trim() } });
      onUpload(image, view);
    } catch (failed) {
      onFailure(getErrorMessage(failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <TextField
        label={m.altLabel}
        note={m.altNote}
        value={alt}
        maxLength={300}
        autoComplete="off"
        onChange={({ target }) => setAlt(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // By default Enter submits the surrounding form.
          event.preventDefault();
          void upload();
        }}
      />
      {views > 0 && (
        <SelectField
          label={m.viewLabel}
          value={view}
          onChange={({ target }) => setView(Number(target.value))}
        >
          {imageViewLabels.slice(0, views + 1).map((label, place) => (
            <option key={label} value={place}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Button quiet aria-disabled={busy} onClick={() => void upload()}>
        {busy ? m.uploading : m.uploadButton}
      </Button>
    </>
  );
}

/** Larger than the stored sizes, small enough to upload. */
const uploadSize = { maxSide: 1600, quality: 0.9 };
