import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** The query client for loaders: `context.get(queryClientContext).ensureQueryData(…)`. */
export const queryClientContext = createContext<QueryClient>();
