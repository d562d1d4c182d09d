// What `oidc-provider` has but does not type.

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  import type { Adapter } from 'oidc-provider';

  const MemoryAdapter: new (model: string, store: object) => Adapter;
  export default MemoryAdapter;
}

declare module 'oidc-provider/lib/helpers/lru.js' {
  const LRU: new (limits: { readonly maxSize: number }) => object;
  export default LRU;
}
