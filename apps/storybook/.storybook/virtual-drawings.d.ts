declare module 'virtual:drawings' {
  import type { ComponentType } from 'react';

  export type Drawings = Readonly<Record<string, ComponentType>>;
  /** Drawings of components, by the import path of their pages in the index. */
  export const drawings: Drawings;
}
