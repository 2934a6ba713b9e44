import { createContext, useContext } from 'react';
import type { Feature } from './feature.ts';

/** All features of the product, for features that others extend. */
export const FeaturesContext = createContext<readonly Feature[]>([]);

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);
