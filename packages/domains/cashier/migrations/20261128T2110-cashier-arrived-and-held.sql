-- What arrived is not what is credited where a method has a commission, and what arrived far beyond what was asked waits for staff.

alter table cashier_invoice
  add column arrived_minor bigint not null default 0 check (arrived_minor >= 0),
  -- The sum of its held payments that nobody has decided on. It has no bound: providers may report anything.
  add column held_minor numeric not null default 0 check (held_minor >= 0);
update cashier_invoice set arrived_minor = credited_minor where credited_minor > 0;
alter table cashier_invoice add constraint cashier_invoice_arrived check (credited_minor <= arrived_minor);

alter table cashier_deposit add column credited_minor bigint;
update cashier_deposit set credited_minor = amount_minor;
alter table cashier_deposit
  alter column credited_minor set not null,
  add constraint cashier_deposit_credited check (credited_minor between 0 and amount_minor);

-- The id is the key of the ledger's operation that held it; the one that decides on it has a key made of provider and payment too.
create table cashier_held_payment (
  player_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  provider text not null,
  payment_id text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_at timestamptz not null,
  held_at timestamptz not null,
  decision text check (decision in ('released', 'rejected')),
  decided_at timestamptz,
  -- Who of the staff, and why.
  decided_by text check (length(decided_by) between 1 and 200),
  note text check (length(note) between 1 and 500),
  primary key (player_id, id),
  constraint cashier_held_payment_payment unique (provider, payment_id),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null)
    and (decision is null) = (note is null))
);
create unique index cashier_held_payment_id on cashier_held_payment (id);
create index cashier_held_payment_undecided on cashier_held_payment (held_at) where decision is null;

create function refuse_second_decision() returns trigger
  language plpgsql
  as $$
  begin
    if old.decision is not null then
      raise exception 'a held payment is decided once' using errcode = 'integrity_constraint_violation';
    end if;
    return new;
  end
  $$;
create trigger decided_once before update on cashier_held_payment for each row execute function refuse_second_decision();
revoke update, delete on cashier_held_payment from oddwright_app;
grant update (decision, decided_at, decided_by, note) on cashier_held_payment to oddwright_app;

alter table cashier_webhook_event
  -- The code with which it was refused last. A signed report that we cannot take may speak of money: staff are told once.
  add column refusal text,
  add check (refusal is null or processed_at is null);
