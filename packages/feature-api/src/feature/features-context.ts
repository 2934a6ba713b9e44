import { createContext, useContext } from 'react';
import type { Feature } from './feature.ts';

/** What the product consists of, for features that show what others bring. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);
