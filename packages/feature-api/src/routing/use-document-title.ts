import { useEffect } from 'react';

/** Sets the document title: "Reuniões · Pauta". The shell announces it after a navigation. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Pauta`;
  }, [title]);
};
