import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { messages as uiKitMessages } from '@pauta/ui-kit';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { messages } from '../messages.ts';

/** Renders content with the package's messages until the test ends. */
export const show = async (content: ReactNode, locale: 'pt-BR' | 'en' = 'pt-BR'): Promise<void> => {
  const catalog = { ...(await uiKitMessages(locale)), ...(await messages(locale)) };
  const { unmount } = render(
    <I18nProvider i18n={setupI18n({ locale, messages: { [locale]: catalog } })}>{content}</I18nProvider>,
  );
  onTestFinished(unmount);
};
