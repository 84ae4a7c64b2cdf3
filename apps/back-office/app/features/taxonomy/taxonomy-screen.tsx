import './taxonomy.css';
import type { TaxonomyKind } from '@briolette/contract';
import * as catalogue from '@briolette/i18n/back-office/catalogue';
import * as m from '@briolette/i18n/back-office/taxonomy';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Field, Form, SaveBar, useStaffForm } from '../../components/form/staff-form.tsx';
import { Button, Card, DetailHeader } from '../../components/screen.tsx';
import { loadTaxonomy, useTaxonomy } from '../../components/taxonomy-options.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { useHasPermission } from '../../lib/session/me.ts';
import { addTerm, type StaffTaxonomyTerm, toTaxonomyTerms } from './taxonomy-draft.ts';

const kinds = ['category', 'material', 'occasion'] as const satisfies TaxonomyKind[];

/** Categories, materials and occasions, which are also the shop's filters. */
function TaxonomyScreen() {
  const values = useTaxonomy();
  return (
    <div className="screen taxonomy">
      <DetailHeader list={catalogue.heading} to="/products" title={m.title}>
        <p className="muted">{m.intro}</p>
      </DetailHeader>
      {kinds.map((kind) => (
        <TaxonomyCard key={kind} kind={kind} saved={values[kind]} />
      ))}
    </div>
  );
}

type TaxonomyCardProps = { kind: TaxonomyKind; saved: StaffTaxonomyTerm[] };

/** The terms of one kind, saved together. */
function TaxonomyCard({ kind, saved }: TaxonomyCardProps) {
  const texts = m.kinds[kind];
  const canEdit = useHasPermission()('products.manage');
  const form = useStaffForm({
    values: { values: saved, added: '' },
    work: useStaffMutation({ catalogue: true }),
    done: texts.saved,
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
    <Card title={texts.heading}>
      <Form form={form}>
        <ol className="taxonomy-list" aria-label={texts.heading}>
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
              label={texts.addLabel}
              note={m.addNote}
              maxLength={40}
              autoComplete="off"
            />
            <SaveBar form={form}>{texts.saveButton}</SaveBar>
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
  { by: -1, label: m.moveUp, arrow: '↑' },
  { by: 1, label: m.moveDown, arrow: '↓' },
];

function TermRow({ value: { value, used }, name, canMove, onMove, onRemove }: TermRowProps) {
  const { register } = useFormContext();
  const label = useWatch({ name });
  const canEdit = useHasPermission()('products.manage');
  return (
    <li>
      <input
        type="text"
        aria-label={m.nameInShop({ value })}
        maxLength={40}
        required
        readOnly={!canEdit}
        autoComplete="off"
        {...register(name)}
      />
      <span className="muted">{label === value ? '' : value}</span>
      {canEdit && (
        <span className="taxonomy-actions">
          {directions.map(({ by, label, arrow }) => (
            <Button
              quiet
              key={by}
              aria-label={label({ value })}
              aria-disabled={!canMove(by)}
              onClick={() => canMove(by) && onMove(by)}
            >
              {arrow}
            </Button>
          ))}
          {used ? (
            <span className="muted taxonomy-used">{m.usedLabel}</span>
          ) : (
            <Button
              quiet
              className="taxonomy-used"
              aria-label={m.removeTerm({ value })}
              onClick={onRemove}
            >
              {m.removeButton}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}

export { loadTaxonomy as loader, TaxonomyScreen as Component };
