import { createContext } from 'react';
import type { Place } from '../place.ts';

/** Where the answers that are shown were asked for: what one knows there already is not said again. */
export const TalkPlaceContext = createContext<Place | null>(null);
