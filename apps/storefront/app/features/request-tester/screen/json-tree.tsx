import { useState } from 'react';

type JsonTreeProps = {
  value: unknown;
  /** How many levels stand open at first. */
  depth: number;
};

/** JSON that folds. The platform's own disclosure has the keys and the names. */
export function JsonTree({ value, depth }: JsonTreeProps) {
  return (
    <div className="json mono">
      <JsonNode value={value} depth={depth} />
    </div>
  );
}

type NodeProps = JsonTreeProps & { name?: string };

function JsonNode({ name, value, depth }: NodeProps) {
  if (isBranch(value)) return <JsonBranch {...{ name, value, depth }} />;
  return (
    <div className="json-leaf">
      <JsonName name={name} />
      <span data-json={value === null ? 'null' : typeof value}>{written(value)}</span>
    </div>
  );
}

/** So many children at once: a list of a hundred thousand numbers must not stop the page. */
const portion = 100;

type BranchProps = { name: string | undefined; value: object; depth: number };

function JsonBranch({ name, value, depth }: BranchProps) {
  const [isOpen, setOpen] = useState(depth > 0);
  const [shown, setShown] = useState(portion);
  const entries = Object.entries(value);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <JsonName name={name} />
        <span className="json-count">
          {Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}
        </span>
        {!isOpen && <span className="json-glimpse">{glimpse(entries)}</span>}
      </summary>
      {isOpen && (
        <div className="json-children">
          {entries.slice(0, shown).map(([key, child]) => (
            <JsonNode key={key} name={key} value={child} depth={depth - 1} />
          ))}
          {entries.length > shown && (
            <button
              type="button"
              className="tester-button"
              onClick={() => setShown(shown + 10 * portion)}
            >
              {entries.length - shown} more
            </button>
          )}
        </div>
      )}
    </details>
  );
}

function JsonName({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <>
      <span className="json-name">{name}</span>
      {': '}
    </>
  );
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function written(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

/** The first plain values, to tell folded items apart. */
function glimpse(entries: readonly (readonly [string, unknown])[]): string {
  return entries
    .filter(([, value]) => !isBranch(value))
    .slice(0, 3)
    .map(([, value]) => written(value))
    .join(', ')
    .slice(0, 80);
}
