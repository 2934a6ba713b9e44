declare module 'virtual:drawings' {
  import type { ReactElement } from 'react';
  import type { DrawnProps } from './drawn.tsx';

  export type Drawings = Readonly<Record<string, ReactElement<DrawnProps>>>;
  /** Elements with the props of the drawings, by the import path of the components' pages in the index. */
  export const drawings: Drawings;
}
