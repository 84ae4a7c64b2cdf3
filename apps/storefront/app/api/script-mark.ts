import { createContext } from 'react';

/** What the renderer writes on the page's own inline scripts; nothing in a browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
