import { noFlashScript } from '@pauta/ui-kit/theme';

const language = `try{if(/^en/i.test(localStorage.getItem('locale')))document.documentElement.lang='en'}catch(e){}`;

/** Source of the inline script: theme, direction and language of the document, before anything is painted. */
export const beforePaint = `${noFlashScript};${language}`;
