import type { ValueKind } from '@briolette/contract';
import { valueTables } from '../facets.ts';



/** The values of every kind in their order, each with what else is asked of it. */
export const everyValue = (more: (kind: ValueKind) => string = () => '') =>
  `json_build_object(${(Object.keys(valueTables) as ValueKind[])
    .map(
      (kind) => `'${kind}', (
        select json_agg(json_build_object('value', v.value, 'label', v.label ${more(kind)})
          order by v.position, v.value)
        from ${valueTables[kind]} v)`,
    )
    .join(', ')})`;
