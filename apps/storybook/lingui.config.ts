import config from '@pauta/lingui';

const packages = '<rootDir>/../../packages/{name}/src';

export default { ...config, catalogs: [{ path: `${packages}/locales/{locale}`, include: [packages] }] };
