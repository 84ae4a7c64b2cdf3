import './taxonomy.css';
import type { TaxonomyKind } from '@briolette/contract';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Field, Form, SaveBar, useStaffForm } from '../../components/form/staff-form.tsx';
import { Button, Card, DetailHeader } from '../../components/screen.tsx';
import { loadTaxonomy, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { addTerm, type StaffTaxonomyTerm, toTaxonomyTerms } from './taxonomy-draft.ts';

const kinds: readonly { kind: TaxonomyKind; heading: string; one: string }[] = [
  { kind: 'category', heading: 'Categories', one: 'category' },
  { kind: 'material', heading: 'Materials', one: 'material' },
  { kind: 'occasion', heading: 'Occasions', one: 'occasion' },
];

/** Categories, materials and occasions, which are also the shop's filters. */
function TaxonomyScreen() {
  const values = useTaxonomy();
  return (
    <div className="screen taxonomy">
      <DetailHeader list="Pieces" to="/products" title="Categories and materials">
        <p className="muted">
          What a piece can be, and what the shop can be filtered by, in this order. A piece keeps
          its value; what shoppers read for it can change at any time.
        </p>
      </DetailHeader>
      {kinds.map(({ kind, ...words }) => (
        <TaxonomyCard key={kind} kind={kind} {...words} saved={values[kind]} />
      ))}
    </div>
  );
}

type TaxonomyCardProps = {
  kind: TaxonomyKind;
  heading: string;
  one: string;
  saved: StaffTaxonomyTerm[];
};

/** The terms of one kind, saved together. */
function TaxonomyCard({ kind, heading, one, saved }: TaxonomyCardProps) {
  const canEdit = useHasPermission()('products.manage');
  const form = useStaffForm({
    values: { values: saved, added: '' },
    work: useStaffMutation({ catalogue: true }),
    done: 'The shop has these from now on',
    save: ({ values, added }) => {
      const body = {
        expected: toTaxonomyTerms(saved),
        terms: toTaxonomyTerms(addTerm(values, added)),
      };
      return callStaffApi('updateTaxonomy', { path: { kind }, body });
    },
  });
  const { fields, swap, remove } = useFieldArray({ control: form.form.control, name: 'values' });
  return (
    <Card title={heading}>
      <Form form={form}>
        <ol className="taxonomy-list" aria-label={heading}>
          {fields.map(({ id, ...value }, place) => (
            <TermRow
              key={id}
              value={value}
              name={`values.${place}.label`}
              canMove={(by) => fields[place + by] !== undefined}
              onMove={(by) => swap(place, place + by)}
              onRemove={() => remove(place)}
            />
          ))}
        </ol>
        {canEdit && (
          <>
            <Field
              name="added"
              label={`New ${one}`}
              note="As a piece, an address and a file have it. It stays."
              maxLength={40}
              autoComplete="off"
            />
            <SaveBar form={form}>Save {heading.toLowerCase()}</SaveBar>
          </>
        )}
      </Form>
    </Card>
  );
}

type TermRowProps = {
  value: StaffTaxonomyTerm;
  /** Name of the label's form field. */
  name: string;
  canMove: (by: number) => boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
};

const directions = [
  { by: -1, word: 'up', arrow: '↑' },
  { by: 1, word: 'down', arrow: '↓' },
];

function TermRow({ value: { value, used }, name, canMove, onMove, onRemove }: TermRowProps) {
  const { register } = useFormContext();
  const label = useWatch({ name });
  const canEdit = useHasPermission()('products.manage');
  return (
    <li>
      <input
        type="text"
        aria-label={`What shoppers read for ${value}`}
        maxLength={40}
        required
        readOnly={!canEdit}
        autoComplete="off"
        {...register(name)}
      />
      <span className="muted">{label === value ? '' : value}</span>
      {canEdit && (
        <span className="taxonomy-actions">
          {directions.map(({ by, word, arrow }) => (
            <Button
              quiet
              key={word}
              aria-label={`${value} ${word}`}
              aria-disabled={!canMove(by)}
              onClick={() => canMove(by) && onMove(by)}
            >
              {arrow}
            </Button>
          ))}
          {used ? (
            <span className="muted taxonomy-used">In use</span>
          ) : (
            <Button
              quiet
              className="taxonomy-used"
              aria-label={`Remove ${value}`}
              onClick={onRemove}
            >
              Remove
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

export { loadTaxonomy as loader, TaxonomyScreen as Component };
