import { createContext } from 'react';

/** Target of a quote: the recording, only the transcript if there is no recording, or a message. */
export type EvidencePlace = 'recording' | 'text' | 'message';

export const EvidencePlaceContext = createContext<EvidencePlace>('recording');
