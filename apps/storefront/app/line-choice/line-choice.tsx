import type { CartLine } from '@briolette/contract';
import { choiceWords, engravingWords, workWords } from '@briolette/domain';
import type { ReactNode } from 'react';

type LineChoiceProps = {
  line: Pick<CartLine, 'choice' | 'engraving' | 'made_to_order'>;
  children?: ReactNode;
};

/** The metal and the size of a line, where somebody chose them, and what can be done about it. */
export function LineChoice({ line, children }: LineChoiceProps) {
  const { choice, engraving } = line;
  const sizing = choice && workWords(choice.sizingDays, line.made_to_order);
  return (
    <>
      {choice && (
        <span className="kind">
          {choiceWords(line)}
          {sizing && <span className="kind">{sizing}</span>}
          {children}
        </span>
      )}
      {engraving && <span className="kind">{engravingWords(line)}</span>}
    </>
  );
}
