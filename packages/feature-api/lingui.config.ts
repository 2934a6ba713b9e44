export { default } from '@pauta/lingui';
