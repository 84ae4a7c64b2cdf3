import { type KeyboardEvent, useId, useState } from 'react';
import { matchCalls } from '../openapi/match-calls.ts';
import type { DocumentedCall } from '../openapi/read-document.ts';
import { testerTexts } from '../tester-texts.ts';

type EndpointFieldProps = {
  endpoint: string;
  calls: readonly DocumentedCall[];
  onType: (endpoint: string) => void;
  onChoose: (call: DocumentedCall) => void;
};

/** An editable combobox with a list, after the ARIA practice: what is typed always counts. */
export function EndpointField({ endpoint, calls, onType, onChoose }: EndpointFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Opened by key or button the list is whole; typing narrows it.
  const [filter, setFilter] = useState('');
  const [active, setActive] = useState(-1);
  const shown = isOpen ? matchCalls(calls, filter) : [];
  const isExpanded = shown.length > 0;
  const optionId = (index: number) => `${id}-${index}`;

  function open(first: number): void {
    setFilter('');
    setOpen(true);
    setActive(first);
  }

  function close(): void {
    setOpen(false);
    setActive(-1);
  }

  function choose(call: DocumentedCall): void {
    close();
    onChoose(call);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey) return;
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (!isExpanded) open(step > 0 ? 0 : calls.length - 1);
      else setActive(turn(active, step, shown.length));
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isExpanded) {
      event.preventDefault();
      close();
    }
  }

  return (
    <div className="tester-endpoint">
      <label htmlFor={id}>Endpoint</label>
      <div className="tester-combobox">
        <input
          id={id}
          type="text"
          className="mono"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          aria-activedescendant={isExpanded && active >= 0 ? optionId(active) : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={testerTexts.endpointPlaceholder}
          value={endpoint}
          onChange={({ target }) => {
            onType(target.value);
            setFilter(target.value);
            setActive(-1);
            setOpen(target.value !== '');
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button
          type="button"
          className="tester-open"
          tabIndex={-1}
          aria-label="Documented calls"
          aria-expanded={isExpanded}
          aria-controls={`${id}-list`}
          disabled={calls.length === 0}
          // The field keeps the focus, so that the arrow keys work at once.
          onPointerDown={(event) => {
            event.preventDefault();
            document.getElementById(id)?.focus();
          }}
          onClick={() => (isExpanded ? close() : open(-1))}
        >
          <span aria-hidden="true">▾</span>
        </button>
        <div id={`${id}-list`} role="listbox" aria-label="Documented calls" hidden={!isExpanded}>
          {shown.map((call, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
            <div
              key={call.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              ref={index === active ? scrollIntoList : null}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(call)}
            >
              <code>
                <b className="tester-option-method" data-method={call.method}>
                  {call.method}
                </b>{' '}
                {call.path}
              </code>
              <span className="tester-option-words">{call.summary}</span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

const turn = (from: number, step: number, length: number) =>
  from < 0 && step < 0 ? length - 1 : (from + step + length) % length;

const scrollIntoList = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });
