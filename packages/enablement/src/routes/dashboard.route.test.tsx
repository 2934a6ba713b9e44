import { renderFeature } from '@pauta/testing/render';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { enablement } from '../enablement.feature.ts';
import { giveResizeObserver } from '../testing/browser-stand-ins.ts';
import { dashboardHandlers } from '../testing/dashboard-handlers.ts';
import './dashboard.route.tsx';

beforeEach(giveResizeObserver);

describe('/enablement/dashboard', () => {
  it('names the screen', async () => {
    await renderFeature(enablement, { path: '/enablement/dashboard', handlers: dashboardHandlers() });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', 'Enablement');
    expect(await screen.findByRole('link', { name: /Nota média ?74/ })).toBeTruthy();
  });
});
