export * from './bundle.ts';
export { filesBelow } from './files-below.ts';
export * from './folder-records.ts';
export { ownCluster, type Cluster } from './kubernetes-api.ts';
export {
  appliedOf,
  configMapOf,
  createKubernetesRecords,
  emptyConfigMap,
  REMOVED_HALT,
  readConfigMap,
  RECORD_KEY,
  RECORD_MANAGER,
  REMOTE_LABEL,
} from './kubernetes-records.ts';
export * from './places.ts';
export * from './record.ts';
export * from './records.ts';
export * from './release.ts';
export * from './store.ts';
