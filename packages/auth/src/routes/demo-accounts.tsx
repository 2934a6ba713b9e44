import { Trans, useLingui } from '@lingui/react/macro';
import * as styles from './demo-accounts.css.ts';

export type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'leader' | 'seller' | 'otherAdmin';
  readonly password: string;
};

export type DemoAccountsProps = {
  readonly accounts: readonly DemoAccount[];
  readonly isDisabled: boolean;
  readonly onChoose: (account: DemoAccount) => void;
};

/** Signs in with an account of the example. */
export function DemoAccounts({ accounts, isDisabled, onChoose }: DemoAccountsProps) {
  const { t } = useLingui();
  const duties: Record<DemoAccount['role'], string> = {
    admin: t`Administra a empresa`,
    leader: t`Lidera uma equipe`,
    seller: t`Vende`,
    otherAdmin: t`Administra outra empresa`,
  };
  return (
    <section className={styles.demo}>
      <p>
        <Trans>Conheça com uma conta de exemplo</Trans>
      </p>
      <div className={styles.accounts}>
        {accounts.map((account) => (
          <button
            key={account.email}
            type="button"
            className={styles.account}
            disabled={isDisabled}
            onClick={() => onChoose(account)}
          >
            <bdi className={styles.name}>{account.name}</bdi>{' '}
            <span className={styles.duty}>{duties[account.role]}</span>
          </button>
        ))}
      </div>
    </section>
  );
}
