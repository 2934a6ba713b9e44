import { noFlashScript } from '@pauta/ui-kit/theme';

const language = `try{if(/^en/i.test(localStorage.getItem('locale')))document.documentElement.lang='en'}catch(e){}`;

// The content policy forbids `eval`, which zod would otherwise try for each schema as soon as it is loaded.
const withoutEval = `globalThis.__zod_globalConfig={jitless:true}`;

/** Source of the inline script: theme, direction and language of the document, before anything is painted. */
export const beforePaint = `${noFlashScript};${language};${withoutEval}`;
