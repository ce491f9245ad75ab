export * from './bundle.ts';
export * from './folder-records.ts';
export { ownCluster, type Cluster } from './kubernetes-api.ts';
export { changeOf, configMapOf, createKubernetesRecords, newConfigMap, readConfigMap } from './kubernetes-records.ts';
export * from './places.ts';
export * from './record.ts';
export * from './records.ts';
export * from './release.ts';
export * from './store.ts';
