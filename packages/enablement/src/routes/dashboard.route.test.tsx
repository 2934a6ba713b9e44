import { renderFeature } from '@pauta/testing/render';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { enablement } from '../enablement.feature.ts';

describe('/enablement/dashboard', () => {
  it('names the screen', async () => {
    await renderFeature(enablement, { path: '/enablement/dashboard' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Enablement');
  });
});
