import { useEffect } from 'react';

/** Names the page in the browser's tab: "Reuniões · Pauta". The shell reads it out after a navigation. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Pauta`;
  }, [title]);
};
