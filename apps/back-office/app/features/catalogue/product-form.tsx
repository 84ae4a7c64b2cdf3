import { badges, colors, sizes } from '@briolette/contract';
import { calculatePercentOff, dollarsIn, formatPrice } from '@briolette/domain';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Amount, TermSelect, Text, useReadOnly } from '../../components/product-fields.tsx';
import { Card } from '../../components/screen.tsx';
import { useTaxonomy } from '../../components/taxonomy-options.tsx';
import { shopBasePath } from '../../lib/api/call-staff.ts';
import type { ProductValues } from '../../lib/product-values.ts';
import { ProductImagesField } from '../images/image-field.tsx';

const asOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value || 'None' }));

/** The fields of a product, inside the surrounding form. */
export function ProductForm() {
  const values = useTaxonomy();
  return (
    <>
      <Text name="fields.product_name" label="Name" note="Up to 14 characters it is nowhere cut." />
      <Text
        name="fields.product_subtitle"
        label="What it is"
        note="Beside the name: Solitaire Ring."
      />
      <Description />
      <ProductImagesField />
      <div className="product-pairs">
        <Amount name="fields.product_price" label="Price" />
        <Amount
          name="fields.product_prevPrice"
          label="Price before"
          note="Leave empty if not on sale."
        />
        <TermSelect name="fields.product_category" label="Category" values={values.category} />
        <TermSelect name="fields.product_material" label="Material" values={values.material} />
        <TermSelect name="fields.product_occasion" label="Occasion" values={values.occasion} />
        <TermSelect name="fields.product_color" label="Colour" values={asOptions(colors)} />
        <TermSelect name="fields.product_size" label="Size" values={asOptions(sizes)} />
        <TermSelect name="fields.product_isBadge" label="Badge" values={asOptions(badges)} />
        <Text name="fields.product_brand" label="Brand" />
      </div>
    </>
  );
}

function Description() {
  const id = useId();
  const { register, formState } = useFormContext<ProductValues>();
  const error = formState.errors.fields?.product_description?.message;
  return (
    <div className="field">
      <label htmlFor={id}>Description</label>
      <textarea
        id={id}
        rows={5}
        readOnly={useReadOnly()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...register('fields.product_description')}
      />
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** A preview of the product as the shop shows it. */
export function ProductPreview({ stock }: { stock: number }) {
  const fields = useWatch<ProductValues, 'fields'>({ name: 'fields' });
  const price = dollarsIn(fields.product_price);
  const before = dollarsIn(fields.product_prevPrice || fields.product_price);
  const image = fields.product_image;
  return (
    <Card title="As the shopper sees it" className="product-preview">
      {image && <img src={image.startsWith('/') ? shopBasePath + image : image} alt="" />}
      {fields.product_isBadge && <span className="product-badge">{fields.product_isBadge}</span>}
      <h3>{fields.product_name || 'No name yet'}</h3>
      <p className="muted">{fields.product_brand}</p>
      <p className="piece-preview-price">
        <strong>{price > 0 ? formatPrice(price) : 'No price yet'}</strong>
        {before > price && (
          <>
            {' '}
            <s>{formatPrice(before)}</s> {calculatePercentOff(price, before)}% off
          </>
        )}
      </p>
      {stock === 0 && <p className="product-sold-out">Sold out</p>}
      <p className="product-preview-text">{fields.product_description}</p>
    </Card>
  );
}
