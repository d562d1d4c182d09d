interface Fulfilled<Value> extends Promise<Value> {
  readonly value: Value;
}

/** A promise whose value can be read at once. */
export const fulfilled = <Value>(value: Value): Fulfilled<Value> => Object.assign(Promise.resolve(value), { value });

const isFulfilled = <Value>(promise: Promise<Value>): promise is Fulfilled<Value> => 'value' in promise;

/** The value of such a promise; undefined for any other. */
export const valueOf = <Value>(promise: Promise<Value>): Value | undefined => (isFulfilled(promise) ? promise.value : undefined);
