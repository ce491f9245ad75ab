/** The programs that check charts, each from a Go module. */
export const PROGRAMS = [
  { name: 'helm', module: 'helm.sh/helm/v4@v4.2.4' },
  { name: 'kubeconform', module: 'github.com/yannh/kubeconform@v0.7.0' },
  { name: 'kube-score', module: 'github.com/zegl/kube-score@v1.20.0' },
  { name: 'helm-unittest', module: 'github.com/helm-unittest/helm-unittest@v1.1.2' },
] as const;

/** Custom kinds that our charts use, as described by the modules of their own projects. */
export const CUSTOM_KINDS = [
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    folder: 'example/prometheus-operator-crd',
    files: ['monitoring.coreos.com_servicemonitors.yaml', 'monitoring.coreos.com_prometheusrules.yaml'],
  },
  {
    module: 'sigs.k8s.io/gateway-api@v1.4.0',
    folder: 'config/crd/standard',
    files: ['gateway.networking.k8s.io_httproutes.yaml'],
  },
  { module: 'github.com/kedacore/keda/v2@v2.18.0', folder: 'config/crd/bases', files: ['keda.sh_scaledobjects.yaml'] },
] as const;
