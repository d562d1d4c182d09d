import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Mode, ServiceName } from './modes.ts';

/** An ordered fault. */
export interface Fault {
  readonly id: string;
  readonly service: ServiceName;
  /** Digits of a personal or organisation number, or an e-mail address; null = everybody. */
  readonly subject: string | null;
  readonly mode: Mode;
  readonly delayMs: number;
  /** How many more times it applies; null = until it is removed. */
  readonly times: number | null;
}

export type FaultOrder = Omit<Fault, 'id'>;

/** A subject in the spelling used for comparison: an e-mail address in lower case, or only the digits of a number. */
const spelled = (text: string) => (text.includes('@') ? text.toLowerCase() : text.replace(/\D/g, ''));

/** The current orders, shared by all services of the process (PLUS-32). Lost at restart on purpose. */
export class Faults {
  #orders: Fault[] = [];
  /** Emits the id of each order that is removed. */
  readonly #removals = new EventEmitter().setMaxListeners(0);

  list(): readonly Fault[] {
    return this.#orders;
  }

  /** Adds an order; it replaces an earlier one for the same service and subject. */
  set(order: FaultOrder): Fault {
    const fault: Fault = { ...order, subject: order.subject === null ? null : spelled(order.subject), id: randomUUID() };
    this.#keep((other) => other.service !== fault.service || other.subject !== fault.subject);
    this.#orders = [...this.#orders, fault];
    return fault;
  }

  /** Returns whether there was such an order. */
  remove(id: string): boolean {
    const before = this.#orders.length;
    this.#keep((fault) => fault.id !== id);
    return this.#orders.length < before;
  }

  reset(): void {
    this.#keep(() => false);
  }

  /** Waits for as long as the order says, or until somebody removes it. */
  async delay({ id, delayMs }: Fault): Promise<void> {
    if (delayMs === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, delayMs);
    this.#removals.once(id, resolve);
    await promise;
    clearTimeout(timer);
    this.#removals.off(id, resolve);
  }

  /** The order that applies now, if any: one for the subject before one for everybody. Uses up one of its times. */
  strike(service: ServiceName, subject: string | null, applies: (mode: Mode) => boolean = () => true): Fault | null {
    const mine = this.#orders.filter((fault) => fault.service === service && applies(fault.mode));
    const own = subject === null ? undefined : mine.find((fault) => fault.subject === spelled(subject));
    const fault = own ?? mine.find((other) => other.subject === null);
    if (fault === undefined) return null;
    const left = fault.times === null ? [fault] : [{ ...fault, times: fault.times - 1 }].filter(({ times }) => times > 0);
    this.#orders = this.#orders.flatMap((other) => (other === fault ? left : [other]));
    return fault;
  }

  /** Whether the whole service is down. Uses up none of its times: health checks ask too. */
  isDown(service: ServiceName): boolean {
    return this.#orders.some((fault) => fault.service === service && fault.subject === null && fault.mode === 'down');
  }

  #keep(stays: (fault: Fault) => boolean): void {
    const removed = this.#orders.filter((fault) => !stays(fault));
    this.#orders = this.#orders.filter(stays);
    for (const { id } of removed) this.#removals.emit(id);
  }
}
