import { useStore } from '@briolette/ui/use-store.ts';
import { useId } from 'react';
import { variablesText } from './surroundings.ts';

export function VariablesField() {
  const id = useId();
  const text = useStore(variablesText, '');
  return (
    <details className="tester-more">
      <summary>Variables</summary>
      <label htmlFor={id}>One “name=value” a line</label>
      <textarea
        id={id}
        className="mono"
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        placeholder="product=aurelia-solitaire-ring"
        value={text}
        onChange={({ target }) => variablesText.set(target.value)}
      />
      <p className="tester-hint">
        <code>{'{{name}}'}</code> in the endpoint, a header or the body is replaced while sending.
        Values are forgotten with the page.
      </p>
    </details>
  );
}
