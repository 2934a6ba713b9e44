import { createContext } from 'react';
import type { Place } from './place.ts';

/** Place of the visible answers, so that sources do not repeat what is known there. */
export const ThreadPlaceContext = createContext<Place | null>(null);
