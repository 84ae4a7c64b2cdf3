import type { DiscountFields } from '@briolette/contract';
import { dollarsIn } from '@briolette/domain';

/** What somebody has filled in, as the API takes it. An empty field is none. */
export function fieldsOf(form: FormData): DiscountFields {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const number = (name: string) => (text(name) === '' ? null : Number(text(name)));
  const moment = (name: string) => (text(name) === '' ? null : new Date(text(name)).toISOString());
  const isPercent = text('kind') === 'percent';
  return {
    name: text('name'),
    percent: isPercent ? number('worth') : null,
    amount: isPercent ? null : dollarsIn(text('worth'), { digits: 0 }),
    categories: form.getAll('category').map(String),
    pieces: text('pieces')
      .split(/[\s,]+/)
      .filter(Boolean),
    startsAt: moment('startsAt'),
    endsAt: moment('endsAt'),
    mostUses: number('mostUses'),
    onceEach: form.has('onceEach'),
  };
}

/** A moment of the wire as an input of date and time has it: by this browser's clock. */
export function localMoment(wire: string | null): string {
  if (wire === null) return '';
  const at = new Date(wire);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
