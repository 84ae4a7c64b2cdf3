import { badges, colors, type StaffProduct, sizes, type TaxonomyTerm } from '@briolette/contract';
import { calculatePercentOff, dollarsIn, formatPrice } from '@briolette/domain';
import * as m from '@briolette/i18n/back-office/catalogue';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Amount, TermSelect, Text, useReadOnly } from '../../components/product-fields.tsx';
import { Card } from '../../components/screen.tsx';
import { useTaxonomy } from '../../components/taxonomy-options.tsx';
import { shopBasePath } from '../../lib/api/call-staff.ts';
import { ProductImagesField } from '../images/product-images.tsx';
import { EngravingCard } from '../variants/engraving-card.tsx';
import { VariantsCard } from '../variants/variants-card.tsx';
import type { ProductFormValues } from './product-form-values.ts';
import { SpecsCard } from './specs-card.tsx';

function toOptions<Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
): TaxonomyTerm[] {
  return values.map((value) => ({ value, label: labels[value] }));
}

/** All that is edited of a product, inside the surrounding form. It is saved in one call. */
export function ProductForm({ staffProduct }: { staffProduct?: StaffProduct }) {
  const metalIds = useWatch<ProductFormValues, 'variants.metalIds'>({ name: 'variants.metalIds' });
  const hasVariants = metalIds.length > 0;
  return (
    <>
      <Card title={m.detailsHeading} className="form">
        <Text name="fields.product_name" label={m.nameLabel} note={m.nameNote} />
        <Text name="fields.product_subtitle" label={m.subtitleLabel} note={m.subtitleNote} />
        <Description />
        <ProductImagesField />
      </Card>
      <Card title={m.priceHeading} className="form">
        <div className="product-pairs">
          <Amount name="fields.product_price" label={m.priceLabel} />
          <Amount
            name="fields.product_prevPrice"
            label={m.comparePriceLabel}
            note={m.comparePriceNote}
          />
          {!hasVariants && (
            <Text name="stock" label={m.stockLabel} inputMode="numeric" placeholder="0" />
          )}
        </div>
      </Card>
      <VariantsCard isNew={!staffProduct || staffProduct.models.length === 0} />
      <EngravingCard />
      <SpecsCard />
      <Organisation isNew={!staffProduct} hasVariants={hasVariants} />
    </>
  );
}

/** Where shoppers find the product. */
function Organisation({ isNew, hasVariants }: { isNew: boolean; hasVariants: boolean }) {
  const values = useTaxonomy();
  return (
    <Card title={m.organisationHeading} className="form">
      <div className="product-pairs">
        <TermSelect
          name="fields.product_category"
          label={m.categoryLabel}
          values={values.category}
        />
        <TermSelect
          name="fields.product_material"
          label={m.materialLabel}
          values={values.material}
        />
        <TermSelect
          name="fields.product_occasion"
          label={m.occasionLabel}
          values={values.occasion}
        />
        <TermSelect
          name="fields.product_color"
          label={m.colourLabel}
          values={toOptions(colors, m.colours)}
        />
        {!hasVariants && (
          <TermSelect
            name="fields.product_size"
            label={m.sizeLabel}
            values={toOptions(sizes, m.sizes)}
          />
        )}
        <TermSelect
          name="fields.product_isBadge"
          label={m.badgeLabel}
          values={toOptions(badges, m.badges)}
        />
        <Text name="fields.product_brand" label={m.brandLabel} />
        {isNew && <Text name="productId" label={m.handleLabel} note={m.handleNote} />}
      </div>
    </Card>
  );
}

function Description() {
  const id = useId();
  const { register, formState } = useFormContext<ProductFormValues>();
  const error = formState.errors.fields?.product_description?.message;
  return (
    <div className="field">
      <label htmlFor={id}>{m.descriptionLabel}</label>
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
export function ProductPreview() {
  const fields = useWatch<ProductFormValues, 'fields'>({ name: 'fields' });
  const stock = useWatch<ProductFormValues, 'stock'>({ name: 'stock' });
  const price = dollarsIn(fields.product_price);
  const before = dollarsIn(fields.product_prevPrice || fields.product_price);
  const image = fields.product_image;
  return (
    <Card title={m.previewHeading} className="product-preview">
      {image && <img src={image.startsWith('/') ? shopBasePath + image : image} alt="" />}
      {fields.product_isBadge && <span className="product-badge">{fields.product_isBadge}</span>}
      <h3>{fields.product_name || m.noName}</h3>
      <p className="muted">{fields.product_brand}</p>
      <p className="piece-preview-price">
        <strong>{price > 0 ? formatPrice(price) : m.noPrice}</strong>
        {before > price && (
          <>
            {' '}
            <s>{formatPrice(before)}</s>{' '}
            {m.percentOff({ percent: calculatePercentOff(price, before) })}
          </>
        )}
      </p>
      {Number(stock) === 0 && <p className="product-sold-out">{m.soldOut}</p>}
      <p className="product-preview-text">{fields.product_description}</p>
    </Card>
  );
}
